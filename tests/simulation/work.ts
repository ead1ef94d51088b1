/** What is under way outside the clock of a schedule: the engine of a database, the threads that encrypt. */
let pending = 0
let activity = 0

/** Waits for work that takes real time, and counts it meanwhile. */
export async function counted<Result>(work: Promise<Result>): Promise<Result> {
  pending += 1
  try {
    return await work
  } finally {
    pending -= 1
    activity += 1
  }
}

/** Something happened by which more may happen at this moment of the clock. */
export const happened = (): void => void (activity += 1)

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** Lets everything happen that waits for promises, replies and counted work only. */
export async function settle(): Promise<void> {
  for (let quiet = 0, before = -1; quiet < 2; quiet = before === activity && pending === 0 ? quiet + 1 : 0) {
    before = activity
    await turn()
  }
}

const encrypting = ['digest', 'importKey', 'exportKey', 'generateKey', 'deriveKey', 'encrypt', 'decrypt']

/** Encryption is counted from now on; returns what ends it. */
export function countEncryption(): () => void {
  const { subtle } = crypto
  for (const name of encrypting) {
    const original: unknown = Reflect.get(subtle, name)
    if (typeof original !== 'function') throw new Error(`There is no ${name}`)
    const value = (...args: readonly unknown[]) =>
      counted(Promise.resolve(Reflect.apply(original, subtle, args)))
    Object.defineProperty(subtle, name, { configurable: true, value })
  }
  return () => {
    for (const name of encrypting) Reflect.deleteProperty(subtle, name)
  }
}
