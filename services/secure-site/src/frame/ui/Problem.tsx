import { Notice } from '@latchkey/kit/status/Notice.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { problemOf } from './problemOf.ts'
import { frameTexts } from './texts.ts'

/** Says why a step failed, if it did. */
export function Problem({ error }: { readonly error: unknown }): ReactNode {
  const t = useTexts(frameTexts)
  const problem = error === undefined ? undefined : problemOf(error, t)
  return problem === undefined ? null : <Notice tone="negative">{problem}</Notice>
}
