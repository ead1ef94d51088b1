import type { MadeEntity } from '../../src/contract/entities/catalogue.ts'
import { fixedRecord, type FixedRecord } from '../support/fixed-records.ts'
import type { IdentityName } from '../support/people.ts'
import { anotherBody, type Keys, makeRecord, samples } from '../support/samples.ts'
import type { LooseAsk, TestApp } from '../support/server.ts'

/** What each kind of caller is answered. `signedOut` covers anonymous, expired, revoked and disabled. */
export interface Answers {
  readonly signedOut: number
  /** No task at all. */
  readonly taskless: number
  /** Accounting tasks only. */
  readonly clerk: number
  /** Maintenance tasks; the records asked about are theirs. */
  readonly staff: number
  /** Maintenance tasks; the records asked about are somebody else's. */
  readonly otherStaff: number
  readonly admin: number
}

export interface Row {
  readonly answers: Answers
  /** A request that is right in itself; called anew for each caller. */
  readonly ask: (server: TestApp, keys: Keys, as: IdentityName) => Promise<LooseAsk> | LooseAsk
}

export const all = (status: number): Answers => ({
  signedOut: status,
  taskless: status,
  clerk: status,
  staff: status,
  otherStaff: status,
  admin: status,
})
export const anySignedIn = (status: number): Answers => ({ ...all(status), signedOut: 401 })
export const signedIn = anySignedIn(200)
/** Any task of theirs: every area looks it up. */
export const anyTask = (status: number): Answers => ({ ...anySignedIn(status), taskless: 403 })
export const withTask = (status: number): Answers => ({
  signedOut: 401,
  taskless: 403,
  clerk: 403,
  staff: status,
  otherStaff: status,
  admin: status,
})
export const adminOnly = (status: number): Answers => ({ ...withTask(403), admin: status })
/** Accounting tasks, which ADMIN holds too. */
export const booksTask = (status: number): Answers => ({ ...withTask(403), clerk: status, admin: status })
export const own: Answers = { ...withTask(200), otherStaff: 404 }

export const bare = () => ({})

export const fresh = (name: MadeEntity) => async (server: TestApp, keys: Keys) => ({
  params: { id: await makeRecord(server, name, keys) },
})
export const body = (name: MadeEntity) => async (server: TestApp, keys: Keys) => ({
  body: await anotherBody(server, name, keys),
})
export const change = (name: MadeEntity) => async (server: TestApp, keys: Keys) => ({
  params: { id: await makeRecord(server, name, keys) },
  body: await anotherBody(server, name, keys),
})

export const there = (name: FixedRecord) => async (server: TestApp, keys: Keys) => ({
  params: { id: await fixedRecord(server, name, keys) },
})
export const changeThere = (name: FixedRecord) => async (server: TestApp, keys: Keys) => ({
  params: { id: await fixedRecord(server, name, keys) },
  body: samples[name](),
})
