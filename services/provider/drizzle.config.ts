import { defineConfig } from 'drizzle-kit'

// `npx drizzle-kit generate` compares this schema with the last migration and writes the next one.
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/db/schema.ts', './src/db/authTables.ts', './src/db/escrowTables.ts'],
  out: './migrations',
  casing: 'snake_case',
})
