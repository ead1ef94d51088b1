import { defineEntity, type FieldError } from '../schema/entity.ts'
import { date, reference, text } from '../schema/field.ts'

const [longest, dayMs] = [366, 86_400_000]

/** Days, both included, on which no maintenance is planned, at one location or, without one, at all (issue 13). */
export const nonWorkingDays = defineEntity({
  name: 'nonWorkingDays',
  title: 'Days without work',
  path: '/CAMSNonWorkingDays',
  key: 'nonWorkingDaysOID',
  label: 'reason',
  plate: 'NWD',
  access: { tasks: ['cams_days_off'] },
  fields: {
    fromDay: date('First day', { required: true }),
    toDay: date('Last day', { required: true }),
    locationOID: reference('Location', 'location'),
    reason: text('Reason', { required: true }),
  },
  rules: ({ fromDay, toDay }): readonly FieldError[] => {
    if (fromDay === null || toDay === null) return []
    if (toDay < fromDay)
      return [{ field: 'toDay', message: 'Days without work end on or after the day they begin' }]
    return (Date.parse(toDay) - Date.parse(fromDay)) / dayMs < longest
      ? []
      : [{ field: 'toDay', message: `Days without work last at most ${longest} days` }]
  },
})
