import { eq } from 'drizzle-orm'
import type { PersonalChange, PersonalPreferences } from '../../src/contract/access/session.ts'
import { isLocale, usualLocale } from '../../src/locale/locales.ts'
import type { Orm } from '../database/connection/orm.ts'
import { userAccount } from '../database/schema/accounts.ts'

const chosen = { locale: userAccount.locale, tourSeenAt: userAccount.tourSeenAt }

/** What a user has chosen for themselves; of an account that is gone, what is usual. */
export async function readPersonal(orm: Orm, userId: string): Promise<PersonalPreferences> {
  const [found] = await orm.select(chosen).from(userAccount).where(eq(userAccount.id, userId))
  const { locale = usualLocale, tourSeenAt = null } = found ?? {}
  return { locale: isLocale(locale) ? locale : usualLocale, tourSeen: tourSeenAt !== null }
}

/** Changes what is named and answers what now holds. A tour that is to be offered again was not seen. */
export async function changePersonal(
  orm: Orm,
  userId: string,
  { locale, tourSeen }: PersonalChange,
  now: Date,
): Promise<PersonalPreferences> {
  const change = {
    ...(locale !== undefined && { locale }),
    ...(tourSeen !== undefined && { tourSeenAt: tourSeen ? now : null }),
  }
  if (Object.keys(change).length > 0)
    await orm.update(userAccount).set(change).where(eq(userAccount.id, userId))
  return readPersonal(orm, userId)
}
