import { defineConfig } from 'drizzle-kit'

/** `npm run migration` writes the next numbered migration from what the schema files now say. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/database/schema/!(*.test).ts',
  out: './server/database/migrations',
})
