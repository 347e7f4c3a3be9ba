import { defineConfig } from 'drizzle-kit'

// `npx drizzle-kit generate` compares this schema with the last migration and writes the next one.
export default defineConfig({
  dialect: 'postgresql',
  schema: ['chain', 'service', 'auth', 'escrow'].map((part) => `./src/db/${part}Tables.ts`),
  out: './migrations',
  casing: 'snake_case',
})
