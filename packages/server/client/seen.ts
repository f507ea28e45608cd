/** What is to be done where somebody looks at the page: now, or when he comes back to it. Who has it open and is away has not seen what happened, and is told of it by mail. */
export function whenSeen(work: () => void): () => void {
  let late = false
  const follow = () => {
    if (!late || document.hidden) return
    late = false
    work()
  }
  document.addEventListener('visibilitychange', follow)
  return () => {
    late = true
    follow()
  }
}
