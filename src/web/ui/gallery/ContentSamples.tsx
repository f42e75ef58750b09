import { AddressCard } from '../AddressCard.tsx'
import { Badge, type BadgeKind } from '../Badge.tsx'
import { Banner } from '../Banner.tsx'
import { Button } from '../Button.tsx'
import { Notice, type NoticeKind } from '../Notice.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { Status, type StatusKind } from '../Status.tsx'
import { Tabs } from '../Tabs.tsx'
import { Sample } from './Sample.tsx'

const badges: BadgeKind[] = ['neutral', 'mode', 'ok', 'warn', 'bad', 'info', 'sale']
const states: StatusKind[] = ['neutral', 'ok', 'warn', 'bad', 'info']
const notices: NoticeKind[] = ['info', 'success', 'warning', 'danger']
const lines = ['Lindenweg 4', '80331 Munich', 'Germany', '+49 89 5550 18']

export function ContentSamples() {
  return (
    <>
      <Sample title="Badges and states">
        {badges.map(kind => (
          <Badge key={kind} kind={kind}>
            {kind}
          </Badge>
        ))}
        {states.map(kind => (
          <Status key={kind} kind={kind}>
            {kind}
          </Status>
        ))}
      </Sample>
      <Sample title="Notices">
        {notices.map(kind => (
          <div key={kind} className="w-72">
            <Notice kind={kind}>{kind}: stays where it belongs.</Notice>
          </div>
        ))}
      </Sample>
      <Sample title="Address cards">
        <div className="grid w-full gap-4 lg:grid-cols-3">
          <AddressCard name="Anna Huber" lines={lines} />
          <AddressCard name="Warehouse" lines={lines} defaultLabel="Default" isSelected />
          <AddressCard name="Shop" lines={lines} actions={<Button kind="quiet">Edit</Button>} />
        </div>
      </Sample>
      <Sample title="Banners">
        <div className="grid w-full gap-4 lg:grid-cols-2">
          <Banner
            title="Winter range"
            text="Delivered from September."
            image=""
            background="#dfe9e4"
            button="Look at it"
            isWide
            wrap={block => <a href="#winter">{block}</a>}
          />
          <Banner title="Without a link" image="" background="#1b2a33" wrap={block => block} />
        </div>
      </Sample>
      <Sample title="Tabs">
        <div className="w-full">
          <Tabs
            label="A style"
            tabs={[
              { key: 'details', label: 'Details', content: 'Shown first.' },
              { key: 'reviews', label: 'Reviews (3)', content: 'Arrows choose.' },
            ]}
          />
        </div>
      </Sample>
      <Sample title="Skeletons">
        <Skeleton className="h-8 w-52" />
        <Skeleton className="h-5 w-32" />
        <Skeleton className="size-16" />
      </Sample>
    </>
  )
}
