import { useLocale, useTexts } from '../../i18n/use-texts.ts'
import { Link } from '../../ui/Link.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Status } from '../../ui/Status.tsx'
import { EditorFrame } from '../records/EditorFrame.tsx'
import { KeptByErp } from '../records/KeptByErp.tsx'
import { useEditor } from '../records/use-editor.ts'
import { useKeptByErp } from '../records/use-erp-fields.ts'
import { Pictures } from './Pictures.tsx'
import { ProductForm } from './ProductForm.tsx'
import { ProductHistory } from './ProductHistory.tsx'
import { type ProductData, productRecord, productRecords, variantRecords } from './product-records.ts'
import { VariantSheet } from './VariantSheet.tsx'

interface ProductEditorProps {
  data: ProductData
  shopName: string
  mayWrite: boolean
  mayWritePrices: boolean
  refetch: () => Promise<ProductData | undefined>
}

export function ProductEditor({ data, shopName, mayWrite, mayWritePrices, refetch }: ProductEditorProps) {
  const editor = useEditor({ name: `product ${data.id}`, data, recordsOf: productRecords, refetch })
  const { draft, edits, checked } = editor
  const t = useTexts()
  const hasErpPictures = useKeptByErp()('products', 'images')
  return (
    <EditorFrame editor={editor} head={<ProductHead product={data.product} shopName={shopName} />}>
      <VariantSheet
        variants={variantRecords(draft.base, draft.added)}
        edits={edits}
        checked={checked}
        mayWrite={mayWrite}
        mayWritePrices={mayWritePrices}
        hasPrices={data.mayReadPrices}
        onChange={draft.change}
        onAdd={draft.addRecord}
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <ProductForm editor={editor} mayWrite={mayWrite} />
        <div className="grid gap-4">
          <Pictures
            record={productRecord(draft.base)}
            edits={edits}
            mayWrite={mayWrite && !hasErpPictures}
            onChange={draft.change}
          />
          {hasErpPictures && <KeptByErp columns={[t('desk.product.pictures')]} />}
          <ProductHistory id={data.id} />
        </div>
      </div>
    </EditorFrame>
  )
}

function ProductHead({ product, shopName }: { product: ProductData['product']; shopName: string }) {
  const t = useTexts()
  const locale = useLocale()
  const name = String(product[`name.${locale}`] ?? product['name.en'] ?? product['name.de'] ?? '')
  return (
    <>
      <p className="text-ui">
        <Link to="/desk/products" className="link">
          {t('products.title')}
        </Link>
      </p>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <PageTitle suffix={`${shopName} ${t('desk.name')}`}>{name || String(product.sku)}</PageTitle>
        <span className="font-mono text-row text-ink-2">{String(product.sku)}</span>
        <Status kind={product.active ? 'ok' : 'neutral'}>
          {product.active ? t('products.active') : t('products.inactive')}
        </Status>
      </div>
    </>
  )
}
