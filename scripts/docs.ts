import { readFileSync, writeFileSync } from 'node:fs'
import {
  errorCodeFile,
  errorCodeSource,
  errorsPage,
  readErrorTexts,
  withMessages,
} from './docs/errorCodes.ts'
import { tables, withTable } from './docs/tables.ts'

// Writes the tables of the docs from the types that they describe.
for (const table of tables) {
  const page = readFileSync(table.page, 'utf8')
  writeFileSync(table.page, withTable(page, table))
}

const texts = await readErrorTexts()
writeFileSync(errorCodeFile, errorCodeSource(texts.keys()))
writeFileSync(errorsPage, withMessages(readFileSync(errorsPage, 'utf8'), texts))
