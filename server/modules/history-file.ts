import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { mostChanges } from '../../src/contract/endpoints-history.ts'
import { decide } from '../../src/contract/access/policy.ts'
import { entities, entityNames } from '../../src/contract/entities/catalogue.ts'
import type { RecordChange } from '../../src/contract/entities/feed.ts'
import { historyText } from '../../src/contract/history-file/chain.ts'
import { checkHistoryFile } from '../../src/contract/history-file/check.ts'
import { historyFormat, historyVersion } from '../../src/contract/history-file/format.ts'
import { uploadLimit } from '../../src/contract/limits.ts'
import type { RecordRow } from '../../src/contract/schema/entity.ts'
import { numberOf } from '../../src/contract/schema/number-of.ts'
import type { Orm } from '../database/connection/orm.ts'
import { readRecord } from '../database/records/read.ts'
import { organisationDay } from '../database/records/site-preferences.ts'
import { recordStore } from '../database/records/tables.ts'
import { company } from '../database/schema/office.ts'
import { historySigner, sha256 } from '../history-file/digests.ts'
import { ProblemError } from '../http/problem.ts'
import { fileRefused } from '../http/receive-file.ts'
import { serve } from '../http/serve.ts'
import { readWith } from './event-visibility.ts'
import { allowedHistory, type ReadHistory } from './history.ts'
import { recordEvents } from './read-events.ts'

interface Options {
  readonly orm: Orm
  readonly clock: () => Date
}

/** The history of a record as a file that shows whether it was altered (decision 0048), and the check of such a file. */
export function historyFileModule(app: FastifyInstance, { orm, clock }: Options) {
  serve(app, 'exportHistory', async ({ params, subject, userId, request }) => {
    const asked = await allowedHistory(orm, subject, params)
    const decision = decide(subject, 'export', readWith(asked.entity))
    if (!decision.allowed) throw new ProblemError('forbidden', { title: decision.reason })
    const { mac } = await historySigner(orm)
    const now = clock()
    const { changes, name, organisation } = await told(orm, asked)
    const text = historyText(
      {
        format: historyFormat,
        version: historyVersion,
        organisation,
        record: { entity: asked.entity, key: Number(asked.key), name },
        exportedBy: { id: userId, name: request.caller?.identity.profile.fullName ?? '' },
        exportedAt: now.toISOString(),
        count: changes.length,
      },
      changes,
      { sha256, mac },
    )
    const content = Buffer.from(text)
    if (content.length > uploadLimit) throw tooLarge()
    return {
      body: Readable.from([content]),
      size: content.length,
      contentType: 'application/json',
      fileName: `history-${plateOf(asked)}-${await organisationDay(orm, now)}.json`,
    }
  })

  serve(app, 'checkHistory', async ({ file }) => {
    const { isSigned } = await historySigner(orm)
    const result = checkHistoryFile(file.content, { sha256, isSigned })
    const [first] = result.findings
    if (first && (first.kind === 'unreadable' || first.kind === 'foreign')) throw fileRefused(first.message)
    return { result }
  })
}

const tooLarge = () =>
  new ProblemError('too-large', {
    title: `The history is longer than a file may be, which is ${uploadLimit.toLocaleString('en-US')} bytes`,
  })

/** All changes, the oldest first, and what the record is called, as of one moment. */
const told = (orm: Orm, asked: ReadHistory) =>
  orm.transaction(
    async (tx) => {
      const changes = await allChanges(tx, asked)
      const store = storeOf(asked)
      const row = store && (await readRecord(tx, store, Number(asked.key)))
      if (!row && changes.length === 0) throw new ProblemError('not-found')
      const [site] = await tx.select({ name: company.companyName }).from(company).limit(1)
      return {
        changes,
        name: calledBy(asked, row ?? changes.at(-1)?.before ?? {}),
        organisation: site?.name ?? '',
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

async function allChanges(tx: Orm, asked: ReadHistory): Promise<readonly RecordChange[]> {
  const found: RecordChange[] = []
  let size = 0
  for (;;) {
    const olderThan = found.at(-1)?.streamVersion
    const page = await recordEvents(tx, { ...asked, olderThan }, mostChanges)
    found.push(...page)
    size += JSON.stringify(page).length
    // A page says each field's name twice, so that no file is refused here which would be small enough.
    if (size > 2 * uploadLimit) throw tooLarge()
    if (page.length < mostChanges) return found.toReversed()
  }
}

/** Of a file or a comment, where its record is. */
function storeOf({ entity }: ReadHistory) {
  const name = entityNames.find((candidate) => candidate === readWith(entity))
  return name ? recordStore(name) : null
}

function plateOf({ entity, key }: ReadHistory): string {
  const name = entityNames.find((candidate) => candidate === readWith(entity))
  return `${name ? entities[name].plate : entity}-${key}`
}

/** Its number and its name; of what is no record, its kind and key. */
function calledBy(asked: ReadHistory, row: RecordRow): string {
  const store = storeOf(asked)
  const number = (store && numberOf(store.entity, row)) ?? plateOf(asked)
  const name = store && row[store.entity.label]
  return typeof name === 'string' && name !== '' && name !== number ? `${number} ${name}` : number
}
