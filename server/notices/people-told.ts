import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Subject } from '../../src/contract/access/policy.ts'
import { waysOf, type Told, type Ways } from '../../src/contract/notices/who-is-told.ts'
import type { Orm } from '../database/connection/orm.ts'
import { subjectOfUser } from '../identity/subject-of-user.ts'
import { mayHear, type ToldMatter } from './matter.ts'

/** A switch as it stands where there is no profile. */
const unless = (usual: boolean) =>
  v.pipe(
    v.nullable(v.boolean()),
    v.transform((told) => told ?? usual),
  )
const off = unless(false)
const on = unless(true)

const keys = v.pipe(
  v.array(v.number()),
  v.transform((list) => new Set(list)),
)

const Person = v.object({
  userGUID: v.string(),
  email: v.string(),
  fullName: v.string(),
  phoneNumber: v.string(),
  notifyViaApp: on,
  notifyViaEmail: off,
  notifyMaintenanceDueLocation: off,
  notifyMaintenanceDueEquipment: off,
  notifyRenewalDueForLocations: off,
  notifyWorkOrderDueForLocation: off,
  notifyWorkOrderDue: off,
  notifyWorkOrderDueEquipment: off,
  notifyRequestRepairCompleted: on,
  notifyDailyInventoryLowStock: off,
  notifyImmediateInventoryLowStock: off,
  locations: keys,
  machines: keys,
})
type Person = v.InferOutput<typeof Person>

/**
 * Whoever can be told of anything at all: an account that is not disabled, and a profile that names a way. Who has no
 * profile has switched nothing off: the bell tells them what names them.
 */
async function readPeople(tx: Orm): Promise<readonly Person[]> {
  const { rows } = await tx.execute(
    sql`select profile.*, account."id" as "userGUID", account."email", account."fullName", account."phoneNumber",
          coalesce((select json_agg(distinct line."locationOID") from cams_user_location line
            where line."camsUserOID" = profile."camsEmployeeOID"), '[]') as "locations",
          coalesce((select json_agg(distinct plan."equipmentOID") from pm_task plan
            where plan."assignedTo_UserGUID" = account."id" and plan."equipmentOID" is not null), '[]') as "machines"
        from user_account account left join cams_user profile on profile."userGUID" = account."id"
        where not account."disabled" and coalesce(profile."notifyViaApp" or profile."notifyViaEmail", true)
        order by account."id"`,
  )
  return rows.map((row) => v.parse(Person, row))
}

/** Who is told of what. */
export interface Telling extends Ways {
  readonly userId: string
  readonly matter: ToldMatter
}

/** Everybody who is told of one of these matters, as the one rule says, and may read what it is about. */
export async function tellings(
  tx: Orm,
  matters: readonly ToldMatter[],
  settings: { readonly lowStock: boolean },
): Promise<readonly Telling[]> {
  if (matters.length === 0) return []
  const found: Telling[] = []
  for (const person of await readPeople(tx)) {
    const wanted = matters.flatMap((matter) => {
      const ways = waysOf(person satisfies Told, matter, settings)
      return ways ? [{ userId: person.userGUID, matter, ...ways }] : []
    })
    if (wanted.length === 0) continue
    const subject = await subjectFor(tx, person)
    found.push(...wanted.filter(({ matter }) => mayHear(subject, matter)))
  }
  return found
}

const subjectFor = (tx: Orm, { userGUID: id, email, fullName, phoneNumber }: Person): Promise<Subject> =>
  subjectOfUser(tx, { id, email, fullName, phoneNumber })
