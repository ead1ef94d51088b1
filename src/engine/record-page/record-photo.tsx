import { explainAttached } from '../../contract/access/policy.ts'
import { type Attachable, isPicture } from '../../contract/entities/attachment.ts'
import { Thumbnail } from '../attachments/tiles.tsx'
import { useAttachments } from '../attachments/use-attachments.ts'
import { RecordFiles } from '../attachments/attachments-panel.tsx'
import { useSubject } from '../definition/workbench.tsx'
import { Card } from '../../ui/layout/card.tsx'

interface OfRecord {
  readonly entity: Attachable
  readonly record: number
}

interface PhotoProps extends OfRecord {
  /** Shows all of its photos. */
  readonly onOpen: () => void
}

/** The first photo of a record, which leads to all of them; nothing where it has none or they may not be seen. */
export function RecordPhoto(props: PhotoProps) {
  return explainAttached(useSubject(), 'read', props.entity).allowed ? <Photo {...props} /> : null
}

function Photo({ entity, record, onOpen }: PhotoProps) {
  const { stored } = useAttachments({ entity, key: record })
  const first = stored?.find(({ file, isRemoved }) => !isRemoved && isPicture(file.contentType))?.file
  if (!first) return null
  const words = first.caption === '' ? first.fileName : first.caption
  return (
    <button type="button" className="mw-record-photo" aria-label={`Photo: ${words}`} onClick={onOpen}>
      <Thumbnail key={first.attachmentOID} attachment={first} />
    </button>
  )
}

const nothingAsked = () => false

/** The photos and files of a record, on a page of its own. */
export function PageFiles({ entity, record }: OfRecord) {
  const { allowed, reason } = explainAttached(useSubject(), 'read', entity)
  if (allowed) return <RecordFiles entity={entity} record={record} isHeldUp={nothingAsked} />
  return (
    <Card title="Photos and files">
      <p className="mw-record-none">{`Not shown: ${reason}.`}</p>
    </Card>
  )
}
