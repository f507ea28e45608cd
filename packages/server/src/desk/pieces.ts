/** A text in pieces of so many bytes of UTF-8 at most, no character cut in two: for formats whose lines may be only so long. */
export function piecesOf(text: string, bytes: number): readonly string[] {
  const pieces: string[] = []
  let piece = ''
  for (const sign of text) {
    if (Buffer.byteLength(piece + sign) > bytes) {
      pieces.push(piece)
      piece = ''
    }
    piece += sign
  }
  return [...pieces, piece]
}
