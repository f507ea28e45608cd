/** Counts checks and prints a line for each. */
export function reporter() {
  const total = { passed: 0, failed: 0, skipped: 0 }
  return {
    total,
    /** @param faults what is wrong; nothing where it holds */
    check(title, faults) {
      const list = [faults].flat().filter(Boolean)
      if (list.length) total.failed++
      else total.passed++
      process.stdout.write(
        `  ${list.length ? 'FAILED' : 'ok'} ${title}\n${list.map(fault => `    ${fault}\n`).join('')}`,
      )
    },
    skip(title, why) {
      total.skipped++
      process.stdout.write(`  skipped ${title}: ${why}\n`)
    },
  }
}

/** The line that CI counts. */
export function lineOf({ passed, failed, skipped = 0 }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}

/** Says what came of all, and ends the process as soon as that is written: whatever is left open, a browser or a wait, ends with it. */
export function leave(total) {
  process.stdout.write(`${lineOf(total)}\n`, () => process.exit(total.failed ? 1 : 0))
}

/** Runs a script's `run` where the script itself is what was called, and ends with the line that CI counts. */
export async function runIfCalled(meta, run) {
  if (process.argv[1] !== meta.filename) return
  const total = await run()
  process.stdout.write(`${lineOf(total)}\n`)
  process.exitCode = total.failed ? 1 : 0
}

/** What two runs of the same games disagree about. */
export function differences(ours, theirs) {
  if (ours.length !== theirs.length) return [`${theirs.length} games instead of ${ours.length}`]
  return ours.flatMap(({ game, seed, digest }, i) =>
    digest === theirs[i].digest ? [] : [`${game}, seed ${seed}: ${theirs[i].digest} instead of ${digest}`],
  )
}

/** Which saves did not hold. */
export function refusals(played, verified) {
  return played.flatMap(({ game, seed }, i) =>
    verified[i] === 'ok' ? [] : [`${game}, seed ${seed}: ${verified[i] ?? 'not verified'}`],
  )
}

/** Which of the games on record go otherwise. @param record and @param sample digests by game */
export function departures(record, sample) {
  return Object.entries(record).flatMap(([game, digests]) => {
    const wrong = digests.flatMap((digest, seed) => (sample[game]?.[seed] === digest ? [] : [seed]))
    return wrong.length
      ? [`${game}: ${wrong.length} of ${digests.length}, the first from seed "sample ${wrong[0]}"`]
      : []
  })
}
