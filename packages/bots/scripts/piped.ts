/** Whoever reads a script may have had enough, as `head` does: then it ends, without a word. */
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  if (code === 'EPIPE') process.exit(0)
  throw new Error(`The output cannot be written (${code})`)
})
