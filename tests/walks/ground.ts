import { expect } from '@playwright/test'
import type { App } from '../e2e/app.page.ts'
import type { FaultProxy } from '../support/fault-proxy.ts'
import { accounts, type ProductApi } from '../support/product-api.ts'
import type { WalkPlace } from './places.ts'
import { type Patience, until } from './until.ts'

/** What a walk has at hand. */
export interface On {
  readonly app: App
  readonly api: ProductApi
  readonly network: FaultProxy
  /** The server's own address. */
  readonly url: string
}

/** Where a walk is on its page. */
export interface Ground extends On {
  place: WalkPlace
  /** What all names of the walk begin with. */
  prefix: string
  readonly patience: Patience
}

export const wholeName = ({ prefix }: Ground, name: string) => (name === '' ? '' : `${prefix} ${name}`)

/** Asks the page until it says what is wanted, or anything at all. */
export const untilOn = <Asked, Read>(
  { app, patience }: Ground,
  read: (asked: Asked) => Read,
  asked: Asked,
  wanted?: Read,
) => until(app.page, read, asked, patience, wanted)

export async function signIn({ app }: Ground): Promise<void> {
  await app.signIn.signIn(accounts.admin)
  await expect(app.shell.profileChip).toBeVisible()
}
