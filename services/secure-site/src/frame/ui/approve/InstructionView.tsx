import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import type { Instruction } from '../../decode/Meaning.ts'
import { shownText } from '../../decode/shownText.ts'
import { lookupAccount } from '../../decode/solana/readSolanaTransaction.ts'
import { frameTexts } from '../texts.ts'
import { Facts } from './Facts.tsx'
import { solanaTexts } from './solanaTexts.ts'
import { translateKnown } from './translateKnown.ts'

/** An instruction of a Solana transaction, by its program and name. */
export function InstructionView({ instruction }: { readonly instruction: Instruction }): ReactNode {
  const t = useTexts(frameTexts)
  const say = translateKnown(solanaTexts, 'solana', useTexts(solanaTexts))
  const { fields, name, program } = instruction
  function textOf(value: string): string {
    const [, number] = lookupAccount.exec(value) ?? []
    return number === undefined
      ? shownText(value, { most: Number.POSITIVE_INFINITY })
      : t('approve.lookupAccount', { number })
  }
  return (
    <section className="lk-Meaning">
      <p className="lk-Meaning-title">{name === undefined ? t('approve.lookup') : say(name)}</p>
      <Facts
        facts={[
          { name: t('approve.program'), value: <bdi>{say(program)}</bdi> },
          ...fields.map((field) => ({
            name: say(field.name),
            value: <bdi>{textOf(field.value)}</bdi>,
          })),
        ]}
      />
    </section>
  )
}
