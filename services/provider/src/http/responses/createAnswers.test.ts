import { expect, test } from 'vitest'
import { createAnswers } from './createAnswers.ts'

const answer = (body: string) => ({ body, caller: {}, headers: {}, route: '/a' })

test('caches an answer by URL', () => {
  const answers = createAnswers()
  expect(answers.get('/a')).toBeUndefined()
  answers.begin()('/a', answer('first'), {})
  expect(answers.get('/a')).toEqual(answer('first'))
  expect(answers.get('/a?b')).toBeUndefined()
  answers.begin()('/a', answer('second'), {})
  expect(answers.get('/a')?.body).toBe('second')
})

test('expires an answer', () => {
  let now = 0
  const answers = createAnswers({ now: () => now })
  answers.begin()('/a', answer('short'), { forMs: 1_000 })
  answers.begin()('/b', answer('for ever'), {})
  now = 999
  expect(answers.get('/a')?.body).toBe('short')
  now = 1_000
  expect(answers.get('/a')).toBeUndefined()
  now = Number.MAX_SAFE_INTEGER
  expect(answers.get('/b')?.body).toBe('for ever')
})

test('forgets all answers with the same tag', () => {
  const answers = createAnswers()
  answers.begin()('/a', answer('a'), { tag: 'account' })
  answers.begin()('/b', answer('b'), { tag: 'account' })
  answers.begin()('/c', answer('c'), { tag: 'other' })
  answers.begin()('/d', answer('d'), {})
  answers.forget('account')
  answers.forget('unknown')
  expect(['/a', '/b', '/c', '/d'].map((url) => answers.get(url)?.body)).toEqual([
    undefined,
    undefined,
    'c',
    'd',
  ])
})

test('does not store an answer that was begun before its tag was forgotten', () => {
  const answers = createAnswers()
  const keep = answers.begin()
  answers.forget('account')
  keep('/a', answer('old'), { tag: 'account' })
  expect(answers.get('/a')).toBeUndefined()
  answers.begin()('/a', answer('new'), { tag: 'account' })
  expect(answers.get('/a')?.body).toBe('new')
})

test('evicts the least recently used answers', () => {
  const answers = createAnswers({ maxBytes: 20_000 })
  answers.begin()('/asked', answer('asked'), { tag: 'asked' })
  for (let index = 0; index < 1_000; index++) {
    answers.begin()(`/${index}`, answer('x'.repeat(100)), { tag: `${index}` })
    expect(answers.get('/asked')?.body).toBe('asked')
  }
  const kept = Array.from({ length: 1_000 }, (_, index) => answers.get(`/${index}`)).filter(Boolean)
  expect(kept.length).toBeGreaterThan(10)
  expect(kept.length).toBeLessThan(40)
  answers.begin()('/huge', answer('x'.repeat(10_000)), {})
  expect(answers.get('/huge')).toBeUndefined()
})
