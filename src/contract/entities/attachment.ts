import * as v from 'valibot'

/** The entities to whose records files are attached. */
export const attachable = [
  'equipment',
  'location',
  'workOrder',
  'inspectionLog',
  'pmOperation',
  'meterReading',
  'request',
] as const
export type Attachable = (typeof attachable)[number]

/** Whether files are attached to the records of this entity. */
export const isAttachable = (entity: string): entity is Attachable =>
  attachable.some((name) => name === entity)

/** The streams of events that tell of attachments, each with the entity of its records; their keys are the records'. */
export const attachmentStreams = {
  equipmentAttachment: 'equipment',
  locationAttachment: 'location',
  workOrderAttachment: 'workOrder',
  inspectionLogAttachment: 'inspectionLog',
  pmOperationAttachment: 'pmOperation',
  meterReadingAttachment: 'meterReading',
  requestAttachment: 'request',
} as const satisfies { readonly [Entity in Attachable as StreamOf<Entity>]: Entity }
type StreamOf<Entity extends string> = `${Entity}Attachment`
export type AttachmentStream = keyof typeof attachmentStreams

/** The stream of what is attached to the records of an entity. */
export const attachmentStream = (entity: Attachable): AttachmentStream => `${entity}Attachment`

export const isAttachmentStream = (name: string): name is AttachmentStream =>
  Object.hasOwn(attachmentStreams, name)

/** What is taken, told by content and never by name. */
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export const attachmentTypes = [...pictureTypes, 'application/pdf'] as const
export type AttachmentType = (typeof attachmentTypes)[number]

export const isPicture = (contentType: string): boolean => pictureTypes.some((type) => type === contentType)

/** How a thumbnail is drawn, whatever it shows. */
export const thumbnailTypes = ['image/jpeg'] as const

/** How many files a record may have. */
export const mostAttachments = 100

export const Caption = v.pipe(v.string(), v.trim(), v.maxLength(200, 'A caption has at most 200 characters'))

/** What a file was called where it came from: for people, and never part of a path. */
export const AttachedName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'The file has no name'),
  v.maxLength(200, 'The name of a file has at most 200 characters'),
)

/** The line of its record that a photo is of, by the line's `photoKey`; '' of one that is of the whole record. */
export const PhotoKey = v.pipe(
  v.string(),
  v.maxLength(36, 'The key of a line’s photos has at most 36 characters'),
)

/** A file of a record; `size` in bytes, `attachedBy` the user's full name. */
export const Attachment = v.object({
  attachmentOID: v.number(),
  entity: v.picklist(attachable),
  key: v.number(),
  line: PhotoKey,
  fileName: v.string(),
  contentType: v.picklist(attachmentTypes),
  size: v.number(),
  /** px; null for what is no picture. */
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
  caption: v.string(),
  attachedBy: v.string(),
  attachedAt: v.string(),
})
export type Attachment = v.InferOutput<typeof Attachment>

/** A removed file, which can be brought back until `keptUntil` (decision 0064); `removedBy` the user's full name. */
export const RemovedAttachment = v.object({
  ...Attachment.entries,
  removedBy: v.string(),
  removedAt: v.string(),
  keptUntil: v.string(),
})
export type RemovedAttachment = v.InferOutput<typeof RemovedAttachment>
