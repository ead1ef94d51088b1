import { Events, makeSchema, Schema, State } from '@livestore/livestore'

/** The events as they are kept: one for each fact, whatever it tells. */
export const factKept = Events.synced({
  name: 'v1.FactKept',
  schema: Schema.Struct({
    eventId: Schema.String,
    clientSeq: Schema.Number,
    deviceId: Schema.String,
    userId: Schema.String,
    occurredAt: Schema.String,
    type: Schema.String,
    stream: Schema.String,
    baseVersion: Schema.NullOr(Schema.Number),
    payload: Schema.Unknown,
  }),
})

/** What an event leaves in the state of LiveStore: itself, to be read back by a query. */
export const facts = State.SQLite.table({
  name: 'facts',
  columns: {
    eventId: State.SQLite.text({ primaryKey: true }),
    clientSeq: State.SQLite.integer(),
    deviceId: State.SQLite.text(),
    userId: State.SQLite.text(),
    occurredAt: State.SQLite.text(),
    type: State.SQLite.text(),
    stream: State.SQLite.text(),
    baseVersion: State.SQLite.integer({ nullable: true }),
    payload: State.SQLite.json({ schema: Schema.Unknown }),
  },
  indexes: [{ name: 'facts_clientSeq', columns: ['clientSeq'] }],
})

export const schema = makeSchema({
  events: { factKept },
  state: State.SQLite.makeState({
    tables: { facts },
    materializers: State.SQLite.materializers({ factKept }, { 'v1.FactKept': (fact) => facts.insert(fact) }),
  }),
})
