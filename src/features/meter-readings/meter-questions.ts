import { longDate } from '../../locale/days.ts'
import { readingConfirmations } from '../../contract/entities/meter-reading.ts'
import type { FieldError, RecordRow } from '../../contract/schema/entity.ts'
import { numberAt, textAt } from '../../contract/schema/row-value.ts'
import {
  isNoMeter,
  type Meter,
  type Meters,
  type Reading,
  readingFaults,
  stoodBefore,
} from '../../contract/entities/meter-rules.ts'
import type { ShapeForm } from '../../engine/form/shape.ts'
import { localDay } from '../../engine/definition/local-day.ts'
import type { ScreenDefinition } from '../../engine/definition/screen.ts'
import { meterWords } from '../../contract/entities/meter-words.ts'
import { meterReadings } from './meter-readings.screen.ts'

/** Readings and equipment as this device sees them, what is not sent yet among them. */
export interface KnownMeters {
  readonly readings: readonly RecordRow[]
  readonly equipment: readonly RecordRow[]
}

const confirmationField = 'confirmedAs'

/**
 * The screen that questions a reading before anything is sent (issue 4); the server asks again, and knows more. It
 * stays the same for a visit and is told what is known meanwhile.
 */
export function questionedReadings() {
  let known: KnownMeters = { readings: [], equipment: [] }
  const screen: ScreenDefinition = {
    ...meterReadings,
    check(values, place, before) {
      const checked = meterReadings.check(values, place, before)
      const questions = questionsOf(values, known)
      if (questions.length === 0) return checked
      return { ok: false, errors: [...(checked.ok ? [] : checked.errors), ...questions] }
    },
  }
  return { screen, learn: (next: KnownMeters) => void (known = next), readings: () => known.readings }
}

/** Beside each meter where it stood last, and beside the confirmation, which is shown with it, the question. */
export const shapeReading =
  (known: KnownMeters): ShapeForm =>
  ({ values, errors }) => {
    const [question] = questionsOf(values, known)
    return {
      descriptions: {
        ...lastWords(values, known),
        ...(question && !errors.has(confirmationField) && { [confirmationField]: question.message }),
      },
    }
  }

const questionsOf = (values: RecordRow, known: KnownMeters): readonly FieldError[] =>
  readingFaults({ ...asked(values, known), today: localDay() })

/** A reading as the rule is asked about it. */
export function asked(values: RecordRow, known: KnownMeters) {
  const { machine, stored, others } = around(values, known)
  return {
    reading: readingIn(values),
    isStored: stored !== undefined && stored['equipmentOID'] === values['equipmentOID'],
    others,
    meters: machine ? metersIn(machine) : null,
  }
}

/** The equipment of a reading, the reading as it is stored, and the equipment's other readings. */
function around(values: RecordRow, { readings, equipment }: KnownMeters) {
  const { meterReadingOID: key, equipmentOID } = values
  const isOwn = (row: RecordRow) => typeof key === 'number' && row['meterReadingOID'] === key
  return {
    machine: equipment.find(
      (row) => typeof equipmentOID === 'number' && row['equipmentOID'] === equipmentOID,
    ),
    stored: readings.find(isOwn),
    others: readings
      .filter((row) => row['equipmentOID'] === equipmentOID && equipmentOID !== null && !isOwn(row))
      .map(readingIn),
  }
}

/**
 * `Last: 4,812 h on March 7, 2026` for each meter; where no reading is known, where the equipment says it stands.
 * There are always some: words that come later would not be joined to their control.
 */
function lastWords(values: RecordRow, known: KnownMeters): Readonly<Record<string, string>> {
  const { machine } = around(values, known)
  const none = 'Choose the equipment to see where its meters stood last.'
  if (!machine) return { primaryMeter: none, secondaryMeter: none }
  const wordsOf = (meter: Meter): string => {
    const unit = textAt(machine, meter)
    if (meter === 'secondaryMeter' && isNoMeter(unit))
      return 'This equipment has no secondary meter: enter 0.'
    const stood = stoodBefore(asked(values, known), meter)
    if (stood === null) return 'Not read yet.'
    const when = stood.recordedOn ? ` on ${longDate(stood.recordedOn)}` : ''
    return `Last: ${meterWords(stood.value, unit)}${when}`
  }
  return { primaryMeter: wordsOf('primaryMeter'), secondaryMeter: wordsOf('secondaryMeter') }
}

const readingIn = (row: RecordRow): Reading => ({
  meterReadingOID: numberAt(row, 'meterReadingOID'),
  recordedOn: textAt(row, 'recordedOn') || null,
  primaryMeter: numberAt(row, 'primaryMeter'),
  secondaryMeter: numberAt(row, 'secondaryMeter'),
  confirmedAs: readingConfirmations.find((each) => each === row[confirmationField]) ?? '',
})

const metersIn = (row: RecordRow): Meters => ({
  primaryMeter: textAt(row, 'primaryMeter'),
  secondaryMeter: textAt(row, 'secondaryMeter'),
  primaryMeterCurrentReading: numberAt(row, 'primaryMeterCurrentReading'),
  primaryMeterInitialReading: numberAt(row, 'primaryMeterInitialReading'),
  secondaryMeterCurrentReading: numberAt(row, 'secondaryMeterCurrentReading'),
  secondaryMeterInitialReading: numberAt(row, 'secondaryMeterInitialReading'),
})
