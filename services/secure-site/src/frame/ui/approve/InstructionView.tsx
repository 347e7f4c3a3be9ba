import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import type { Instruction } from '../../decode/Meaning.ts'
import { shownText } from '../../decode/shownText.ts'
import { frameTexts } from '../texts.ts'
import { Facts } from './Facts.tsx'

/** An instruction of a Solana transaction, by its program and name. */
export function InstructionView({ instruction }: { readonly instruction: Instruction }): ReactNode {
  const t = useTexts(frameTexts)
  const { fields, name, program } = instruction
  return (
    <section className="lk-Meaning">
      <p className="lk-Meaning-title">{name ?? t('approve.lookup')}</p>
      <Facts
        facts={[
          { name: t('approve.program'), value: <bdi dir="ltr">{program}</bdi> },
          ...fields.map((field) => ({
            name: field.name,
            value: <bdi>{shownText(field.value, { most: Number.POSITIVE_INFINITY })}</bdi>,
          })),
        ]}
      />
    </section>
  )
}
