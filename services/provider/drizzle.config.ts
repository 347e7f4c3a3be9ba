import { defineConfig } from 'drizzle-kit'

// `npx drizzle-kit generate` writes the migration from what changed in the schema.
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/db/schema.ts',
  out: './migrations',
  casing: 'snake_case',
})
