import type { AppContext } from '../../AppContext.ts'

const topic = 'answers'

/** Forgets, in every replica, the answers that tell of something. */
export async function forgetAnswers(
  { answers, fanout }: Pick<AppContext, 'answers' | 'fanout'>,
  tag: string,
): Promise<void> {
  answers.forget(tag)
  await fanout.publish(topic, tag)
}

/** Hears what other replicas say is to be forgotten; resolves with what ends it. */
export function hearOfForgotten({
  answers,
  fanout,
}: Pick<AppContext, 'answers' | 'fanout'>): Promise<() => Promise<void>> {
  return fanout.subscribe(topic, (tag) => answers.forget(tag))
}
