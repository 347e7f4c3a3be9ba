import { readFileSync, writeFileSync } from 'node:fs'
import {
  errorCodeFile,
  errorCodeSource,
  errorsPage,
  readErrorTexts,
  withMessages,
} from './docs/errorCodes.ts'
import { packageReadme } from './docs/packageReadme.ts'
import { tables, withTable } from './docs/tables.ts'

// Writes the tables of the docs from the types that they describe.
for (const table of tables) {
  const page = readFileSync(table.page, 'utf8')
  writeFileSync(table.page, withTable(page, table))
}

writeFileSync('packages/latchkey/README.md', packageReadme(readFileSync('README.md', 'utf8')))

const texts = await readErrorTexts()
writeFileSync(errorCodeFile, errorCodeSource(texts.keys()))
writeFileSync(errorsPage, withMessages(readFileSync(errorsPage, 'utf8'), texts))
