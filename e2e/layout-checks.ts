import type { Page } from '@playwright/test'

/** The elements that make the page scroll sideways. Tables may scroll inside. */
export function sidewaysScroll(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const scrolls = (element: Element) => getComputedStyle(element).overflowX !== 'visible'
    const wide = [...document.body.querySelectorAll('*')].filter(element => {
      if (element.getBoundingClientRect().right <= clientWidth + 1 || element.children.length > 3) return false
      for (let at = element.parentElement; at; at = at.parentElement) if (scrolls(at)) return false
      return true
    })
    return [`${scrollWidth - clientWidth} px`, ...wide.slice(0, 5).map(element => element.outerHTML.slice(0, 160))]
  })
}

/** Runs a check with the text spacing of WCAG 1.4.12. */
export async function withTextSpacing(page: Page, check: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`* {
      letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important;
    } p { margin-bottom: 2em !important; }`)
    document.adoptedStyleSheets = [sheet]
  })
  await check()
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
}

/** Makes every text 2.6 times as long, like the longest 5 % of German labels. Numbers and input stay. */
export async function lengthenText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const filler = ' ~lorem ipsum dolor sit amet'
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const words = (node.nodeValue ?? '').trim()
      const isData = node.parentElement?.closest('kbd, script, svg, [data-product], .font-mono, .sr-only')
      if (isData || !/\p{L}{3}/u.test(words) || /[\d~]/.test(words)) continue
      node.nodeValue = words + filler.repeat(Math.ceil(words.length / 15)).slice(0, Math.ceil(words.length * 1.6) + 2)
    }
  })
}

/** Texts that are cut off without an ellipsis, overflow their control, or overlap each other. */
export function crowdedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const isInline = (...all: Element[]) => all.every(element => getComputedStyle(element).display === 'inline')
    const shown: { words: string; box: DOMRect; owner: Element; layer: Element | null }[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const owner = node.parentElement
      const words = (node.nodeValue ?? '').trim()
      if (!owner || words.length < 2 || owner.closest('.skip-link, script, noscript, option')) continue
      if (!owner.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      let isScreenReaderOnly = false
      let isInside = false
      let isCut = false
      let layer: Element | null = null
      for (let at: Element | null = owner; at; at = at.parentElement) {
        const { overflowX, overflowY, textOverflow, position } = getComputedStyle(at)
        const frame = at.getBoundingClientRect()
        if (frame.width <= 1 && frame.height <= 1) isScreenReaderOnly = true
        if (!layer && (/fixed|sticky|absolute/.test(position) || at.tagName === 'DIALOG')) layer = at
        if (isInside || (overflowX === 'visible' && overflowY === 'visible')) continue
        isInside = textOverflow === 'ellipsis' || /auto|scroll/.test(overflowX + overflowY)
        isCut ||=
          !isInside && (box.right > frame.right + 1 || box.bottom > frame.bottom + 2 || box.left < frame.left - 1)
      }
      if (isScreenReaderOnly || box.width === 0) continue
      if (isCut) found.push(`cut: ${words.slice(0, 60)}`)
      if (isInside) continue
      const control = owner.closest('button, a, th, label')?.getBoundingClientRect()
      if (control && box.right > control.right + 1) found.push(`beyond its control: ${words.slice(0, 60)}`)
      shown.push({ words, box, owner, layer })
    }
    for (const [index, one] of shown.entries()) {
      for (const other of shown.slice(index + 1)) {
        if (one.layer !== other.layer || one.owner.contains(other.owner) || other.owner.contains(one.owner)) continue
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        // The boxes of inline text and links overlap where lines wrap; their letters do not.
        const isRunning = one.owner.parentElement === other.owner.parentElement && isInline(one.owner, other.owner)
        if (across > 3 && down > 5 && !isRunning)
          found.push(`on one another: ${one.words.slice(0, 40)} / ${other.words.slice(0, 40)}`)
      }
    }
    return found.slice(0, 8)
  })
}

/** Elements that still have an animation or transition although reduced motion is asked for. */
export function movingThings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seconds = (list: string) => Math.max(...list.split(',').map(one => Number.parseFloat(one)))
    return [...document.querySelectorAll('*')]
      .filter(element => {
        const { animationName, animationDuration, transitionDuration } = getComputedStyle(element)
        return (animationName !== 'none' && seconds(animationDuration) > 0.001) || seconds(transitionDuration) > 0.001
      })
      .map(element => element.outerHTML.slice(0, 120))
  })
}

/** Selected elements that look like their neighbours in forced colours. */
export function hiddenChoices(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const marks = ['aria-pressed', 'aria-selected', 'aria-current', 'aria-checked']
    const seen =
      'border-color border-style border-width outline-style font-weight text-decoration-line background-color fill'
    const looks = (element: Element) =>
      [element, ...element.querySelectorAll('*')]
        .slice(0, 6)
        .map(one => {
          const style = getComputedStyle(one)
          return seen.split(' ').map(name => style.getPropertyValue(name))
        })
        .join()
    return marks.flatMap(mark =>
      [...document.querySelectorAll(`[${mark}]:not([${mark}=false])`)]
        .filter(chosen => chosen.checkVisibility())
        .filter(chosen => {
          const others = [...(chosen.parentElement?.children ?? [])].filter(
            other => other.tagName === chosen.tagName && other.matches(`:not([${mark}]), [${mark}=false]`),
          )
          return others.length > 0 && others.some(other => looks(other) === looks(chosen))
        })
        .map(chosen => chosen.outerHTML.slice(0, 120)),
    )
  })
}

/** Presses Tab a few times: every focused element must be visible, not covered, and have a ring. */
export async function lostFocus(page: Page, stops: number): Promise<string[]> {
  const lost: string[] = []
  for (let stop = 0; stop < stops; stop++) {
    await page.keyboard.press('Tab')
    const fault = await page.evaluate(async () => {
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
      const element = document.activeElement
      if (!element?.matches(':focus:not([tabindex="-1"])') || element === document.body) return undefined
      const box = element.getBoundingClientRect()
      const name = element.outerHTML.slice(0, 100)
      if (box.width === 0 || box.height === 0) return `nothing to see: ${name}`
      const ringed = [element, element.closest(':focus-within > form, form:focus-within'), element.closest('label')]
      const hasRing = ringed.some(one => one && getComputedStyle(one).outlineStyle !== 'none')
      if (!hasRing) return `no ring: ${name}`
      const x = Math.min(Math.max(box.left + box.width / 2, 1), innerWidth - 1)
      const y = Math.min(Math.max(box.top + box.height / 2, 1), innerHeight - 1)
      if (box.bottom < 0 || box.top > innerHeight) return `out of sight: ${name}`
      const top = document.elementFromPoint(x, y)
      const isOnTop = top && (element.contains(top) || top.contains(element) || top.closest('label')?.contains(element))
      return isOnTop || element.matches('.sr-only, [type=file]')
        ? undefined
        : `covered by ${top?.outerHTML.slice(0, 60)}: ${name}`
    })
    if (fault) lost.push(fault)
  }
  return lost
}
