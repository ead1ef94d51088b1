import { ScreenView } from '../../engine/screen-view.tsx'
import { CompanyForm } from './company-form.tsx'
import { companyInformation } from './company.screen.ts'

/** SPEC 2.10 Company information: one record, and its logo. */
export function CompanyInformationPage() {
  return <ScreenView screen={companyInformation} pageBody={CompanyForm} />
}
