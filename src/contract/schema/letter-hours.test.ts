import { expect, it } from 'vitest'
import { quietHours } from './letter-hours.ts'

it('reads quiet hours, and nothing that is none', () => {
  expect(quietHours(' 22:00 - 06:00 ')).toEqual({ from: '22:00', to: '06:00' })
  for (const text of ['', '22:00', '22-6', '24:00-06:00', '22:00-22:00', '22:00-06:00-07:00'])
    expect(quietHours(text)).toBeNull()
})
