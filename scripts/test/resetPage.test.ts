// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { resetPage, startUrl } from './resetPage.ts'

test('empties body and storage, and returns to the first address', () => {
  expect(location.href).toBe(startUrl)
  Reflect.get(window, 'happyDOM').setURL('https://web.example/wc')
  document.body.append('left over')
  localStorage.setItem('key', 'value')
  resetPage()
  expect(location.href).toBe(startUrl)
  expect(document.body.textContent).toBe('')
  expect(localStorage).toHaveLength(0)
})
