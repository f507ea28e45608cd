/** Keeps the screen awake while it is wanted and the page is seen, where a browser can. */
let lock: WakeLockSentinel | null = null
let wanted = false

export function keepAwake(want: boolean): void {
  wanted = want
  void settle()
}

async function settle(): Promise<void> {
  if (!('wakeLock' in navigator)) return
  try {
    if (wanted && !lock && document.visibilityState === 'visible') {
      lock = await navigator.wakeLock.request('screen')
      lock.addEventListener('release', () => {
        lock = null
      })
    } else if (!wanted && lock) await lock.release()
  } catch {
    // A battery that runs low may forbid it.
  }
}

// A screen that slept has let go of it.
document.addEventListener('visibilitychange', () => void settle())
