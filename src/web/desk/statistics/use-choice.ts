import { goTo } from '../../boot/navigation.ts'
import { useSearch } from '../frame/address.ts'
import { type Choice, choiceIn } from './choice.ts'

export function useChoice(): [Choice, (change: Partial<Choice>) => void] {
  const search = useSearch()
  const change = (values: Partial<Choice>) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    goTo(`${location.pathname}?${next}`)
  }
  return [choiceIn(search), change]
}
