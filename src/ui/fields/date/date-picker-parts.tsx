import type { ComponentProps } from 'react'
import { Button } from 'react-aria-components/Button'
import { Calendar } from 'react-aria-components/Calendar'
import { DateInput } from 'react-aria-components/DateField'
import { Dialog } from 'react-aria-components/Dialog'
import { Group } from 'react-aria-components/Group'
import { Popover } from 'react-aria-components/Popover'
import { CalendarMonth } from './calendar.tsx'
import { DatePart } from './date-part.tsx'
import { FieldFrame } from '../field-frame.tsx'
import { Icon } from '../../look/icon.tsx'
import { useWeekStart } from '../../look/week-start.tsx'
import './date-field.css'
import '../../overlays/popover.css'

/** What stands inside a react-aria `DatePicker`, with a time of day or without: parts to type, and a month to pick from. */
export function DatePickerParts({
  onPartly,
  ...props
}: Omit<ComponentProps<typeof FieldFrame>, 'children'> & { onPartly: (isPartly: boolean) => void }) {
  const firstDayOfWeek = useWeekStart()
  return (
    <>
      <FieldFrame {...props}>
        <Group className="mw-control">
          <DateInput className="mw-control-input mw-date">
            {(segment) => <DatePart segment={segment} onPartly={onPartly} />}
          </DateInput>
          <Button className="mw-control-button">
            <Icon name="calendar" />
          </Button>
        </Group>
      </FieldFrame>
      <Popover className="mw-popover mw-calendar-popover">
        <Dialog>
          <Calendar data-single firstDayOfWeek={firstDayOfWeek}>
            <CalendarMonth />
          </Calendar>
        </Dialog>
      </Popover>
    </>
  )
}
