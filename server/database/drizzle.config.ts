import { defineConfig } from 'drizzle-kit'

/** `npm run migration` writes the next numbered migration from what the schema files now say. */
export default defineConfig({
  dialect: 'postgresql',
  schema: [
    'schema',
    'schema-pm',
    'schema-places',
    'schema-books',
    'schema-office',
    'schema-accounts',
    'schema-screens',
    'schema-maintenance',
    'schema-files',
    'schema-events',
  ].map((file) => `./server/database/${file}.ts`),
  out: './server/database/migrations',
})
