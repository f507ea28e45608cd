const TRIES = 20
const WAIT = 500
const BAD_GATEWAY = 502

/** What the server answers. While it is away it is asked again; null where it stays away. */
export async function ask(url: string, given?: RequestInit): Promise<Response | null> {
  for (let tries = 0; tries <= TRIES; tries++) {
    // What is sent names the step that it is for: sent twice, it is done once.
    const answer = await fetch(url, given).catch(() => null)
    // A web server before this one may answer in its place.
    if (answer && answer.status < BAD_GATEWAY) return answer
    await new Promise(resolve => setTimeout(resolve, WAIT))
  }
  return null
}
