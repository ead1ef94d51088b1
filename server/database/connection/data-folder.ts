import * as v from 'valibot'

/** The folder cannot hold the embedded database, for a reason that its operator can mend. */
export class DataFolderError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'DataFolderError'
  }
}

/** Files are of Node, which names a fault, and of the engine inside, which numbers it as WASI does. */
const Fault = v.union([v.object({ code: v.string() }), v.object({ errno: v.number() })])

const faults: readonly (readonly [codes: readonly (string | number)[], say: (folder: string) => string])[] = [
  [
    ['ENOSPC', 'EDQUOT', '53100', 51, 19],
    (folder) => `The disk of ${folder} is full. Make room on it, or name another folder in DATA_DIR.`,
  ],
  [['EEXIST', 'ENOTDIR'], (folder) => `${folder} is a file, or lies below one. Name a folder in DATA_DIR.`],
  [
    ['EACCES', 'EPERM', 'EROFS', 'ENOENT', 2, 63, 69],
    (folder) => `${folder} cannot be written to. Name another folder in DATA_DIR.`,
  ],
]

/** Does work in the folder of the embedded database. Throws `DataFolderError` where it is the folder that fails. */
export async function inDataFolder<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const fault = v.safeParse(Fault, error)
    if (!fault.success) throw error
    const code = 'code' in fault.output ? fault.output.code : fault.output.errno
    const words = faults.find(([codes]) => codes.includes(code))?.[1]
    throw words ? new DataFolderError(words(folder)) : error
  }
}
