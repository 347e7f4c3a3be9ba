import { build } from '../build.ts'
import { buildCss } from '../buildCss.ts'
import { runSteps, type Step, type StepResult } from '../runSteps.ts'
import { checkArrows } from './checkArrows.ts'
import { checkBytes } from './checkBytes.ts'
import { checkConstructs } from './checkConstructs.ts'
import { checkDocs } from './checkDocs.ts'
import { checkExamples } from './checkExamples.ts'
import { checkExports } from './checkExports.ts'
import { checkFolders } from './checkFolders.ts'
import { checkFormat } from './checkFormat.ts'
import { checkHeadless } from './checkHeadless.ts'
import { checkLanguage } from './checkLanguage.ts'
import { checkLicences } from './checkLicences.ts'
import { checkLock } from './checkLock.ts'
import { checkShape } from './checkShape.ts'
import { checkTypes } from './checkTypes.ts'
import { checkUnused } from './checkUnused.ts'

const steps: readonly Step[] = [
  { name: 'types', run: checkTypes },
  { name: 'build', run: async () => void (await build()) },
  { name: 'arrows', run: checkArrows },
  { name: 'constructs', run: checkConstructs },
  { name: 'folders', run: checkFolders },
  { name: 'examples', run: checkExamples },
  { name: 'documented', run: checkDocs },
  { name: 'language', run: checkLanguage },
  { name: 'lock file', run: checkLock },
  { name: 'public names', run: checkExports },
  { name: 'licences', run: checkLicences, after: ['build'] },
  { name: 'format and lint', run: checkFormat },
  { name: 'unused', run: checkUnused },
  { name: 'without React', run: checkHeadless, after: ['build'] },
  { name: 'bytes', run: checkBytes, after: ['build'] },
  { name: 'package shape', run: checkShape, after: ['build'] },
]

/** All checks that do not run the product. */
export async function runChecks(onResult: (result: StepResult) => void): Promise<StepResult[]> {
  // Type and import checks read the sources that this step writes.
  await buildCss()
  return runSteps(steps, { onResult })
}
