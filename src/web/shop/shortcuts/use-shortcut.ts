import { useEffect, useEffectEvent } from 'react'
import type { Shortcut } from './keys.ts'
import { type ListenOptions, onShortcut } from './listen.ts'

/** Listens to a key while the component is on the screen. */
export function useShortcut(
  name: Shortcut,
  press: (event: KeyboardEvent) => unknown,
  { isOn = true, isOverDialogs = false }: { isOn?: boolean } & Pick<ListenOptions, 'isOverDialogs'> = {},
): void {
  const onPress = useEffectEvent(press)
  useEffect(() => (isOn ? onShortcut(name, onPress, { isOverDialogs }) : undefined), [name, isOn, isOverDialogs])
}
