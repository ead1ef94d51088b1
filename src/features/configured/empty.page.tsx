import { usePageTitle } from '../../engine/session/use-page-title.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'

/** A page that is empty but for its heading, as SPEC 2.4 has master-data. */
export function EmptyPage({ title }: { readonly title: string }) {
  const { titleRef } = usePageTitle(title)
  return <PageHeader title={title} titleRef={titleRef} />
}
