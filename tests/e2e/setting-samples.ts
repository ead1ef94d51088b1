import type { ProductApi } from '../support/product-api.ts'

/** As the demo organisation begins. */
const seeded: Readonly<Record<string, string>> = {
  OrganisationShortName: '',
  PaperSize: 'A4',
  PMAdvancedNoticeDays: '7',
  LowStockNotice: 'true',
  DefaultPriority: 'Medium',
  CauseAtClosing: 'false',
  SignOffAtClosing: 'false',
  FailureTypes: 'Repair,Emergency',
  FirstDayOfWeek: 'Monday',
  TimeZone: 'UTC',
  BaseCurrency: 'NGN',
  SenderName: '',
}

/** Puts the settings that tests change back to what a test of them begins with. */
export async function resetSettings(api: ProductApi) {
  for (const { oid, settingsCode, value } of await api.all('systemSetting')) {
    const first = seeded[String(settingsCode)]
    if (first !== undefined && first !== value)
      await api.update('systemSetting', Number(oid), { value: first })
  }
}
