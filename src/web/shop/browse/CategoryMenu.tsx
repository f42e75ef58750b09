import ChevronDown from 'lucide-react/icons/chevron-down'
import type { KeyboardEvent, ReactNode } from 'react'
import { menuOf, menuOverflow } from '#domain/catalogue/category.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { focusWhenShown } from '../../ui/focus-when-shown.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useCategories } from '../catalogue/use-categories.ts'
import { MegaMenu, MenuPanel } from './MegaMenu.tsx'
import { NextSeason } from './NextSeason.tsx'
import { useHoverMenu } from './use-hover-menu.ts'

/**
 * Seven departments with their categories, a menu for the others, and the next season. A menu opens by hovering, by
 * click or by arrow keys, and does not trap the Tab key.
 */
export function CategoryMenu() {
  const t = useTexts()
  const { list, isLoading, hasFailed, retry } = useCategories()
  const menu = useHoverMenu('category-menu')
  const entries = menuOf(list)
  const beyond = menuOverflow(list)

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-menu-button]')]
    const index = buttons.indexOf(document.activeElement as HTMLElement)
    if (event.key === 'Escape' && menu.open !== undefined) {
      buttons.find(button => button.dataset.menuButton === menu.open)?.focus()
      menu.close()
    } else if (index >= 0 && (event.key === 'ArrowRight' || event.key === 'ArrowLeft')) {
      const step = event.key === 'ArrowRight' ? 1 : buttons.length - 1
      buttons[(index + step) % buttons.length]?.focus()
    } else if (index >= 0 && event.key === 'ArrowDown') {
      menu.show(buttons[index]!.dataset.menuButton!)
      focusWhenShown(() => buttons[index]!.parentElement?.querySelector<HTMLElement>('a'))
    } else return
    event.preventDefault()
  }

  return (
    <nav
      aria-label={t('all.categories')}
      className="relative z-20 border-b border-line bg-surface"
      onKeyDown={onKeyDown}
      onPointerLeave={menu.leave}
    >
      <ul className="mx-auto flex min-h-10 max-w-[1368px] flex-wrap items-stretch gap-x-1 px-4">
        {isLoading && placeholders.map(key => <SkeletonButton key={key} />)}
        {hasFailed && (
          <li className="self-center px-2 text-ink-3">
            {t('categories.failed')}{' '}
            <button type="button" onClick={retry} className="link">
              {t('retry')}
            </button>
          </li>
        )}
        {entries.map(entry => (
          <MenuItem key={entry.category.id} id={entry.category.id} name={entry.category.name} menu={menu}>
            <MegaMenu entry={entry} onEnter={menu.keepOpen} onChoose={() => menu.close()} />
          </MenuItem>
        ))}
        {beyond.length > 0 && (
          <MenuItem id={moreId} name={t('menu.more', { count: beyond.length })} menu={menu}>
            <MenuPanel columns={beyond} onEnter={menu.keepOpen} onChoose={() => menu.close()} />
          </MenuItem>
        )}
        <NextSeason />
      </ul>
    </nav>
  )
}

/** Cannot be the id of a category: those are numbers. */
const moreId = 'more'

interface MenuItemProps {
  id: string
  name: string
  menu: ReturnType<typeof useHoverMenu>
  /** The panel that opens below. */
  children: ReactNode
}

function MenuItem({ id, name, menu, children }: MenuItemProps) {
  return (
    <li
      className="flex h-10"
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) menu.close(id)
      }}
    >
      <button
        type="button"
        data-menu-button={id}
        aria-expanded={menu.open === id}
        onPointerEnter={event => event.pointerType === 'mouse' && menu.hover(id)}
        onClick={() => menu.toggle(id)}
        className="flex items-center gap-1 rounded-control px-2 font-medium whitespace-nowrap text-ink-2 hover:text-ink focus-visible:outline-offset-[-2px] aria-expanded:text-accent"
      >
        {name}
        <Icon of={ChevronDown} size={14} className="text-ink-3" />
      </button>
      {menu.open === id && children}
    </li>
  )
}

const placeholders = ['1', '2', '3', '4', '5', '6', '7']

function SkeletonButton() {
  return (
    <li className="flex items-center px-2">
      <Skeleton className="h-4 w-20" />
    </li>
  )
}
