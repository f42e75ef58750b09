import Search from 'lucide-react/icons/search'
import { useEffect, useRef, useState } from 'react'
import type { OrderType } from '#domain/cart/line.ts'
import { mainCategories } from '#domain/catalogue/category.ts'
import { categoryPath } from '#domain/link.ts'
import { changeSearch, useSearch } from '../../boot/use-address.ts'
import { problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Deferred, MainContent } from '../../ui/Deferred.tsx'
import { focusWhenShown } from '../../ui/focus-when-shown.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { openModal } from '../../ui/modal-store.ts'
import { TextInput } from '../../ui/TextInput.tsx'
import { BrowseBar } from '../browse/BrowseBar.tsx'
import { ProductResults, takesQuantities } from '../browse/ProductResults.tsx'
import { StylesTitle } from '../browse/StylesTitle.tsx'
import { useBrowse } from '../browse/use-browse.ts'
import { modeOf } from '../cart/cart-path.ts'
import { useCategories } from '../catalogue/use-categories.ts'
import { CompanyNeeded } from '../companies/CompanyNeeded.tsx'
import { viewOf } from '../configuration/switches.ts'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { OrderFooter } from '../quantities/OrderFooter.tsx'
import { QuickPaste } from '../quick-order/QuickPaste.tsx'
import { useShortcut } from '../shortcuts/use-shortcut.ts'
import { useFoundProducts, useSearchProblem } from './find-products.ts'

/** Search results in the same list as categories, so that quantities can be entered here. */
export function SearchPage() {
  const t = useTexts()
  const settings = useConfiguration()
  const search = useSearch()
  const [chosen, change, shown] = useBrowse()
  const key = search.get('key') ?? ''
  const problem = useSearchProblem(key)
  const pages = useFoundProducts(key, shown)
  const total = problem ? undefined : pages.data?.pages.at(-1)?.meta.total
  const view = viewOf(shown.view, settings)
  return (
    <div data-mode={modeOf(shown.orderType)}>
      <StylesTitle total={total}>{key ? t('search.results', { key }) : t('search.title')}</StylesTitle>
      <SearchForm key={key} text={key} problem={key && problem ? problemText(problem) : undefined} />
      <QuickPaste orderType={shown.orderType} />
      {key && !problem && (
        <MainContent>
          <div className="my-3">
            <BrowseBar state={chosen} filters={[]} onChange={change} isSortable={false} />
          </div>
          <CompanyNeeded>
            <ProductResults
              caption={t('search.results', { key })}
              pages={pages}
              orderType={shown.orderType}
              view={view}
              empty={<NothingFound orderType={shown.orderType} />}
            />
            <Deferred>
              <OrderFooter orderType={shown.orderType} hasFields={takesQuantities(pages)} />
            </Deferred>
          </CompanyNeeded>
        </MainContent>
      )}
    </div>
  )
}

/** Keeps the text of the search, so that it can be corrected. */
function SearchForm({ text, problem }: { text: string; problem: string | undefined }) {
  const t = useTexts()
  const [typed, setTyped] = useState(text)
  const input = useRef<HTMLInputElement>(null)
  useShortcut('search', () => input.current?.focus())
  useEffect(() => {
    return problem || !text ? focusWhenShown(() => input.current) : undefined
  }, [problem, text])
  return (
    <search>
      <form
        className="mt-3 max-w-xl"
        onSubmit={event => {
          event.preventDefault()
          // Searching for the same text again replaces the history entry instead of adding one.
          changeSearch(
            now => {
              now.set('key', typed.trim())
              return now
            },
            { replace: typed.trim() === text },
          )
        }}
      >
        <div className="flex gap-2">
          <TextInput
            ref={input}
            type="search"
            aria-label={t('search.label')}
            placeholder={t('search.placeholder')}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? 'search-problem' : undefined}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={200}
            value={typed}
            onChange={event => setTyped(event.target.value)}
          />
          <Button type="submit" kind="primary">
            <Icon of={Search} size={16} />
            {t('search')}
          </Button>
        </div>
        <p id="search-problem" role="status" className="mt-1 text-bad">
          {problem}
        </p>
      </form>
    </search>
  )
}

function NothingFound({ orderType }: { orderType: OrderType }) {
  const t = useTexts()
  const { list } = useCategories()
  return (
    <div className="rounded-box border border-line bg-surface px-4 py-6">
      <p className="text-row font-semibold">{t('not.found')}</p>
      <p className="mt-1 text-ink-2">{t('not.found.hint')}</p>
      <ul className="mt-2 flex flex-wrap gap-x-4">
        {mainCategories(list).map(category => (
          <li key={category.id}>
            <Link to={categoryPath(category)} className="link inline-flex min-h-11 items-center lg:min-h-7">
              {category.name}
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
        <p className="text-ink-2">{t('not.found.list')}</p>
        <Button onClick={() => openModal('quickOrder', { orderType, text: '' })}>{t('not.found.paste')}</Button>
      </div>
    </div>
  )
}
