import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isPictureName } from '../../contract/entities/stored-file.ts'
import { explain } from '../../contract/access/policy.ts'
import { LoadError, valueOf } from '../../engine/definition/load-error.ts'
import { UploadField } from '../../engine/fields/upload-field.tsx'
import { useSubject, useWorkbench } from '../../engine/definition/workbench.tsx'
import { queryKeys } from '../../engine/definition/query-keys.ts'
import { Card } from '../../ui/layout/card.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import './company-logo.css'

interface CompanyLogoProps {
  /** What the record says now, saved or not. */
  readonly fileName: string
  readonly isReadOnly: boolean
  /** The name that the record has to carry for it. */
  readonly onUploaded: (fileName: string) => void
}

/** The picture that heads the reports (SPEC 5): seen, and replaced while the company is edited. */
export function CompanyLogo({ fileName, isReadOnly, onUploaded }: CompanyLogoProps) {
  const { files } = useWorkbench()
  const decision = explain(useSubject(), 'edit', 'company')
  return (
    <Card title="Logo">
      <div className="mw-company-logo">
        <Picture key={fileName} fileName={fileName} />
        {!isReadOnly && (
          <UploadField
            id="company/logo"
            scope="Company"
            label="Upload a logo"
            chooseText="Upload logo"
            kind="image"
            decision={decision}
            send={files.uploadLogo}
            onSent={(stored) => onUploaded(stored.fileName)}
          />
        )}
      </div>
    </Card>
  )
}

function Picture({ fileName }: { readonly fileName: string }) {
  const { files } = useWorkbench()
  const picture = useQuery({
    queryKey: queryKeys.picture(fileName),
    queryFn: async ({ signal }) => valueOf(await files.storedImage(fileName, signal)),
    enabled: isPictureName(fileName),
    staleTime: Infinity,
  })
  if (!isPictureName(fileName) || isMissing(picture.error))
    return <p className="mw-company-no-logo">No logo yet.</p>
  if (picture.isError)
    return (
      <LoadFailure title="The logo could not be loaded" onRetry={() => void picture.refetch()}>
        {picture.error.message}
      </LoadFailure>
    )
  return picture.data ? (
    <Drawn key={picture.dataUpdatedAt} blob={picture.data.blob} />
  ) : (
    <Skeleton rows={3} label="Loading the logo" />
  )
}

/** One that was removed since. */
const isMissing = (error: Error | null): boolean =>
  error instanceof LoadError && error.error.kind === 'not-found'

function Drawn({ blob }: { readonly blob: Blob }) {
  const [address] = useState(() => URL.createObjectURL(blob))
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return <img className="mw-company-picture" src={address} alt="Logo of the company" />
}
