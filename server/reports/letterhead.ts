import { asc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import type { Orm } from '../database/connection/orm.ts'
import { readPreferences } from '../database/records/site-preferences.ts'
import { company } from '../database/schema/office.ts'
import { country, state } from '../database/schema/places.ts'
import { logoBox, type Paper } from './type.ts'

/** What a report is headed with, and the paper it is for. `logo` is an opaque png as large as it is printed; without one the head is plain. */
export interface Letterhead {
  readonly name: string
  /** For the head of further pages; '' for the whole name. */
  readonly shortName: string
  readonly paper: Paper
  /** One line. */
  readonly address: string
  readonly logo: Logo | null
}

interface Logo {
  readonly png: Buffer
  /** In points. */
  readonly width: number
  readonly height: number
}

/** Reads the company's stored logo, a png or jpeg; null where there is none. */
export type ReadLogo = () => Promise<Buffer | null>

/** The company as it is now. */
export async function letterheadOf(orm: Orm, readLogo: ReadLogo): Promise<Letterhead> {
  const [found] = await orm
    .select({
      name: company.companyName,
      address1: company.address1,
      address2: company.address2,
      city: company.city,
      zip: company.zip,
      state: state.stateName,
      country: country.countryName,
    })
    .from(company)
    .leftJoin(state, eq(state.stateOID, company.state))
    .leftJoin(country, eq(country.countryOID, company.country))
    .orderBy(asc(company.companyOID))
    .limit(1)
  const { paperSize: paper, shortName } = await readPreferences(orm)
  const logo = printed(await readLogo())
  if (!found) return { name: '', shortName, paper, address: '', logo: await logo }
  const { name, address1, address2, city, zip, ...places } = found
  const town = [city, zip].filter((part) => part !== '').join(' ')
  const parts = [address1, address2, town, places.state, places.country]
  return {
    name,
    shortName,
    paper,
    address: parts.filter((part) => part !== null && part !== '').join(', '),
    logo: await logo,
  }
}

const dotsPerPoint = 4

/** As large as its room allows, fine enough for paper. A logo that cannot be read is left out. */
async function printed(logo: Buffer | null): Promise<Logo | null> {
  if (logo === null) return null
  try {
    const { data, info } = await sharp(logo)
      .resize({
        width: dotsPerPoint * logoBox.width,
        height: dotsPerPoint * logoBox.height,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .png()
      .toBuffer({ resolveWithObject: true })
    const scale = Math.min(logoBox.width / info.width, logoBox.height / info.height)
    return { png: data, width: info.width * scale, height: info.height * scale }
  } catch {
    return null
  }
}
