import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { readLines } from './read-lines.ts'

const schema = v.object({ result: v.string() })
const line = (result: string) => `${JSON.stringify({ result })}\n`

/** A response whose bytes come as they are cut here. */
const cut = (text: string, at: readonly number[]) => {
  const bytes = new TextEncoder().encode(text)
  const ends = [...at, bytes.length]
  return new Response(
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (const [n, end] of ends.entries()) controller.enqueue(bytes.slice(ends[n - 1] ?? 0, end))
        controller.close()
      },
    }),
  )
}

async function read(response: Response) {
  const onPart = vi.fn<() => void>()
  const told: unknown[] = []
  const isRead = await readLines(response, schema, onPart, (reply) => told.push(reply))
  return { isRead, told, parts: onPart.mock.calls.length }
}

const results = (...words: readonly string[]) => words.map((result) => ({ result }))

test('lines are told one by one, wherever the bytes are cut, also within a letter', async () => {
  const text = line('Ölpumpe') + line('日本') + line('c')
  const { length } = new TextEncoder().encode(text)
  for (let at = 1; at < length; at += 1)
    expect(await read(cut(text, [at]))).toMatchObject({ isRead: true, told: results('Ölpumpe', '日本', 'c') })
  expect(
    await read(
      cut(
        text,
        Array.from({ length: length - 1 }, (_, at) => at + 1),
      ),
    ),
  ).toMatchObject({
    isRead: true,
    told: results('Ölpumpe', '日本', 'c'),
  })
})

test('an answer in plain JSON is told as the only one', async () => {
  expect(await read(Response.json({ result: 'all of it' }))).toEqual({
    isRead: true,
    told: results('all of it'),
    parts: 1,
  })
})

test.each([
  ['is no JSON', `${line('a')}{"result":\n${line('b')}`],
  ['is no reply', `${line('a')}{"answer":1}\n`],
  ['was cut off', `${line('a')}{"resu`],
])('a line that %s ends the reading', async (_why, text) => {
  expect(await read(new Response(text))).toMatchObject({ isRead: false, told: results('a') })
})

test('nothing is an answer without replies', async () => {
  expect(await read(new Response(null))).toMatchObject({ isRead: true, told: [] })
})
