import { useMemo, useState, useSyncExternalStore } from 'react'
import type { DayRecord } from '../../contract/history/day-of-work.ts'
import { isEntity } from '../../contract/entities/catalogue.ts'
import { storedFileStream } from '../../events/outbox/attachments.ts'
import { storedCommentStream } from '../../events/outbox/comments.ts'
import { firstYear } from '../../contract/schema/day.ts'
import { longDate } from '../../locale/days.ts'
import { dayOf } from '../../locale/moments.ts'
import { Button } from '../../ui/controls/button.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { ReadEarlier } from '../../ui/feedback/read-earlier.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { DateField } from '../../ui/fields/date/date-field.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { countText } from '../definition/lines.ts'
import { queryFailure } from '../definition/load-error.ts'
import { useSubject, useWorkbench } from '../definition/workbench.tsx'
import { ReportUser } from '../fields/report-user.tsx'
import { DayRecordEntry, dayRecordWords } from './day-record.tsx'
import { takeFilesBack } from '../attachments/day-file.ts'
import { takeCommentsBack } from '../comments/day-comment.ts'
import { chosenOf, planDays, stillChosen } from './day-plans.ts'
import { useKindsTold } from './kinds-told.ts'
import { takeBack, type TakenBack, waitsToMove } from './take-back.ts'
import { TakenBackList } from './taken-back-list.tsx'
import { useDay } from './use-day.ts'
import './history.css'

const none: readonly DayRecord[] = []

/** What one user did in a day over all records, and what of it is taken back by new changes: nothing is changed by looking. */
export function DayWindow({ onClose }: { readonly onClose: () => void }) {
  const { sourceOf, attachments, comments, history } = useWorkbench()
  const since = history.since()
  const { entries: waiting } = useSyncExternalStore(attachments.subscribe, attachments.snapshot)
  const subject = useSubject()
  const [today] = useState(() => dayOf(Date.now()))
  const [day, setDay] = useState(today)
  const [user, setUser] = useState(subject.userGUID)
  const [picked, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [doing, setDoing] = useState<{ readonly done: number; readonly of: number } | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [taken, setTaken] = useState<readonly TakenBack[] | null>(null)
  const isWhole = Number(day.slice(0, 4)) >= firstYear
  const read = useDay(day, user, isWhole)
  const records = read.records ?? none
  const kinds = useKindsTold(useMemo(() => records.flatMap(sidesOf), [records]))
  const plans = planDays(
    records.map((record) => ({
      record,
      told: isEntity(record.entity) ? kinds.get(record.entity) : undefined,
      subject,
      isWaiting: streamBeside(record)
        ? waiting.some(({ stream }) => stream === streamBeside(record))
        : isEntity(record.entity) &&
          (record.entity === 'stockMovement'
            ? waitsToMove(sourceOf(record.entity), Number(record.key))
            : (sourceOf(record.entity).waiting?.() ?? []).some(({ key }) => key === record.key)),
    })),
  )
  const chosen = stillChosen(plans, picked)
  const fitting = plans.filter(({ plan: { write, file, comment } }) => write || file || comment)
  const asked = fitting.filter(({ stream }) => chosen.has(stream))
  const writes = asked.flatMap(({ stream, plan: { write } }) => (write ? [{ stream, write }] : []))
  const files = asked.flatMap(({ stream, plan: { file } }) => (file ? [{ stream, back: file }] : []))
  const said = asked.flatMap(({ stream, plan: { comment } }) => (comment ? [{ stream, back: comment }] : []))
  const deleted = [
    countIf(writes.filter(({ write }) => write.kind === 'remove').length, 'record'),
    countIf(files.filter(({ back }) => back.act === 'remove').length, 'file'),
    countIf(said.filter(({ back }) => back.act === 'remove').length, 'comment'),
  ].filter((words) => words !== '')
  const look = (change: () => void) => {
    change()
    setChosen(new Set())
    setTaken(null)
  }
  const choose = (stream: string, isChosen: boolean) =>
    setChosen((before) => chosenOf(plans, before, stream, isChosen))
  const wordsOf = (stream: string) => {
    const found = plans.find((each) => each.stream === stream)
    return found ? dayRecordWords(found.record) : stream
  }
  async function take() {
    setAsking(false)
    setDoing({ done: 0, of: asked.length })
    const of = asked.length
    const records = await takeBack(writes, sourceOf, (done) => setDoing({ done, of }))
    const after = (before: number) => (done: number) => setDoing({ done: before + done, of })
    // After the records: what a line says by a photo is taken back before that is removed.
    const ofFiles = await takeFilesBack(files, attachments, after(records.length))
    const ofComments = await takeCommentsBack(said, comments, after(records.length + ofFiles.length))
    const outcome = [...records, ...ofFiles, ...ofComments]
    setDoing(null)
    setChosen(new Set())
    setTaken(outcome)
    read.refetch()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={() => doing === null && onClose()}
      title="A day's work"
      place="side"
      width={560}
      footer={
        taken === null && (
          <Button
            variant="primary"
            icon="undo"
            isPending={doing !== null}
            isDisabled={asked.length === 0}
            onPress={() => (deleted.length > 0 ? setAsking(true) : void take())}
          >
            {doing
              ? `Taking back ${doing.done} of ${doing.of}`
              : `Take back ${countText(asked.length, 'record')}`}
          </Button>
        )
      }
    >
      <ConfirmDialog
        isOpen={isAsking}
        title="Confirm Delete"
        body={`Of what you chose ${deleted.join(' and ')} made that day would be deleted.`}
        confirmText="Take back"
        cancelText="Cancel"
        onConfirm={() => void take()}
        onCancel={() => setAsking(false)}
        isDanger
      />
      <div className="mw-history" tabIndex={-1}>
        {taken ? (
          <TakenBackList taken={taken} wordsOf={wordsOf} onBack={() => setTaken(null)} />
        ) : (
          <>
            <div className="mw-history-day">
              <DateField
                name="day"
                label="Day"
                description="As the organisation's calendar has it."
                value={day}
                {...(since !== null && { min: since })}
                max={today}
                onChange={(next) => look(() => setDay(next))}
              />
              <ReportUser value={user} onChange={(next) => look(() => setUser(next))} />
            </div>
            {read.error && (
              <LoadFailure
                title="That day could not be loaded"
                isRetrying={read.isFetching}
                onRetry={read.refetch}
              >
                {queryFailure(read.error)}
              </LoadFailure>
            )}
            {read.readAt !== null && <ReadEarlier at={read.readAt} />}
            {!isWhole ? (
              <p className="mw-history-none">Choose a day.</p>
            ) : read.records === null ? (
              !read.error && <Skeleton rows={4} label="Loading that day" />
            ) : plans.length === 0 ? (
              <p className="mw-history-none">{`Nothing was changed on ${longDate(day)}.`}</p>
            ) : (
              <>
                <p className="mw-history-none">
                  {`${countText(read.count, 'record')}, the last one first. What you choose is taken back by new changes; what others did since stays.`}
                </p>
                {fitting.length > 1 && (
                  <CheckboxField
                    name="all"
                    label="Choose all that fit"
                    value={asked.length === fitting.length}
                    onChange={(isOn) => setChosen(new Set(isOn ? fitting.map(({ stream }) => stream) : []))}
                  />
                )}
                <ul className="mw-history-list" aria-label={`Records of ${longDate(day)}`}>
                  {plans.map(({ record, stream, plan }) => (
                    <DayRecordEntry
                      key={stream}
                      record={record}
                      plan={plan}
                      isChosen={chosen.has(stream)}
                      onChoose={(isChosen) => choose(stream, isChosen)}
                    />
                  ))}
                </ul>
              </>
            )}
            {read.hasMore && (
              <Button icon="chevron-down" isPending={read.isFetchingMore} onPress={read.readMore}>
                Show more records
              </Button>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

/** Where an act on a file or a comment of a day waits; null of a record, and of what is kept no more. */
function streamBeside({ file, comment }: DayRecord): string | null {
  if (file?.kept) return storedFileStream(file.kept)
  return comment?.kept ? storedCommentStream(comment.kept) : null
}

const countIf = (count: number, noun: string): string => (count === 0 ? '' : countText(count, noun))

/** All that is said of a record, for the words of what it holds. */
const sidesOf = ({ entity, steps, now }: DayRecord) =>
  [...steps, { before: now, after: null }].map(({ before, after }) => ({
    entity,
    before: before ?? {},
    changes: after ?? {},
  }))
