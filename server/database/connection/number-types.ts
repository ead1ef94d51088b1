import { types } from 'pg'

// STACK 6 trap 3: what is read over `pg`, from either engine, has its numbers as numbers.
const wholeNumber = (text: string) => {
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : BigInt(text)
}
types.setTypeParser(types.builtins.INT8, wholeNumber)
types.setTypeParser(types.builtins.NUMERIC, Number)
