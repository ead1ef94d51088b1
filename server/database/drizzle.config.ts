import { defineConfig } from 'drizzle-kit'

/** `npm run migration` writes the next numbered migration from what the schema files now say. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['schema', 'schema-pm', 'schema-accounts', 'schema-events'].map(
    (file) => `./server/database/${file}.ts`,
  ),
  out: './server/database/migrations',
})
