import { useQuery } from '@tanstack/react-query'
import { getContent, listContent } from '#contract/shop/content.ts'
import { call } from '../../boot/api.ts'
import { useLocale } from '../../i18n/use-texts.ts'

const staleTime = 5 * 60_000

export function useContentPages() {
  const locale = useLocale()
  return useQuery({
    queryKey: ['content', locale],
    staleTime,
    queryFn: async ({ signal }) => (await call(listContent, {}, { signal })).data,
  })
}

export function useContentPage(slug: string) {
  const locale = useLocale()
  return useQuery({
    queryKey: ['content', locale, slug],
    staleTime,
    queryFn: async ({ signal }) => (await call(getContent, { params: { slug } }, { signal })).data,
  })
}
