import { dictionary } from '@zxcvbn-ts/language-common'
import { invalid } from '../http/problem.ts'

/** Digits and signs that people put around a common password to make it long enough. */
const mostPadding = 4

let known: ReadonlySet<string> | null = null

/** Whether many people use this password, in whatever case, as it is or with a few digits and signs around it. */
export function isCommon(password: string): boolean {
  known ??= new Set(dictionary['passwords-common'].map((common) => common.toLowerCase()))
  const lower = password.toLowerCase()
  const core = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const isPadded = core !== '' && lower.length - core.length <= mostPadding
  return known.has(lower) || (isPadded && known.has(core))
}

/** Throws 400 `invalid` at this field of a body that chooses a common password (TRUST 4). */
export function refuseCommon(field: 'password' | 'newPassword', password: string): void {
  if (isCommon(password))
    throw invalid([
      { field, message: 'Many people use this password, so it is easily guessed. Choose another' },
    ])
}
