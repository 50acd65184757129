import type { ReactNode } from 'react';
import type { MetaArgs } from 'react-router';
import { PageBanner } from '#web/shell/page-banner.tsx';
import { pageMeta } from '#web/shell/page-title.ts';
import { DryingCurves, DryingTable } from './sample-figures.tsx';
import styles from './sample-screen.module.css';

/** In Chinese, while the article is English (specification §2). */
const labels = [
  ['abstract', '摘要'],
  ['keywords', '关键词'],
  ['introduction', '引言'],
  ['methods', '材料与方法'],
  ['results', '结果'],
  ['figure-1', '图 1'],
  ['table-1', '表 1'],
  ['discussion', '讨论'],
  ['data', '数据可用性'],
  ['references', '参考文献'],
] as const;

const dates = [
  ['收稿日期', '2026-01-12', '12 January 2026'],
  ['接受日期', '2026-03-03', '3 March 2026'],
  ['发布日期', '2026-03-20', '20 March 2026'],
] as const;

const title = 'How fast does a clay tile dry? Three rooms, one balance';

export const meta = ({ matches, location }: MetaArgs) =>
  pageMeta(matches, {
    title: `Sample article: ${title}`,
    description:
      'A sample of the layout of an article that is imported as XML, with its parts named in Chinese at the side.',
    path: location.pathname,
  });

export default function SampleScreen() {
  return (
    <article>
      <PageBanner title={title} eyebrow="Sample article">
        <p>Mirela Sandoval-Ek, Jonas Tverberg</p>
        <p className={styles.note}>
          A sample of the layout of an article that is imported as XML. The article and its numbers are
          invented.
        </p>
      </PageBanner>
      <div className={`container stack ${styles.columns}`}>
        <aside className={styles.side}>
          <nav aria-label="Parts of the sample article, named in Chinese">
            <ul className={`plain-list row ${styles.labels}`} lang="zh-Hans">
              {labels.map(([id, label]) => (
                <li key={id}>
                  <a href={`#${id}`}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
          <dl className={`row small ${styles.dates}`}>
            {dates.map(([label, iso, date]) => (
              <div key={iso}>
                <dt lang="zh-Hans">{label}</dt>
                <dd>
                  <time dateTime={iso}>{date}</time>
                </dd>
              </div>
            ))}
          </dl>
        </aside>
        <div className={`prose ${styles.text}`}>
          <Part id="abstract" title="Abstract">
            <p>
              Unfired clay tiles of 10 mm were dried in a cellar, a kitchen and an attic and weighed every
              hour. Two thirds of their water left within the first day in the attic, within two days in the
              kitchen and within four in the cellar. Air that moves mattered more than air that is warm.
            </p>
          </Part>
          <Part id="keywords" title="Keywords">
            <p>clay, drying, moisture, household measurement</p>
          </Part>
          <Part id="introduction" title="1 Introduction">
            <p>
              Advice on drying clay is old, plentiful and seldom measured. Handbooks speak of days, or of a
              hand laid on the tile <Reference number={1} />. We asked how much a kitchen balance can say
              about it, and whether the room or the tile sets the pace.
            </p>
          </Part>
          <Part id="methods" title="2 Materials and methods">
            <p>
              Twelve tiles of 150 × 150 × 10 mm were cut from one batch of clay at 24% water by mass. Four lay
              in each room on wooden slats. They were weighed to 1 g every hour by day and every four hours by
              night, and turned once. Temperature and relative humidity were logged beside them{' '}
              <Reference number={2} />.
            </p>
            <p>
              Water left in a tile is given as a share of the water that it began with, <i>w</i>(<i>t</i>) = (
              <i>m</i>(<i>t</i>) − <i>m</i>
              <sub>dry</sub>) / (<i>m</i>(0) − <i>m</i>
              <sub>dry</sub>), where <i>m</i>
              <sub>dry</sub> was found in an oven at 105 °C.
            </p>
          </Part>
          <Part id="results" title="3 Results">
            <p>
              The three rooms part within hours (<a href="#figure-1">Figure 1</a>). The kitchen was as warm as
              the attic and yet took twice as long; the difference between them was a draught (
              <a href="#table-1">Table 1</a>).
            </p>
            <DryingCurves />
            <DryingTable />
          </Part>
          <Part id="discussion" title="4 Discussion">
            <p>
              As long as the surface is wet, the room sets the pace; later the tile does. The change came near
              a third of the water in every room, which is where earlier work on thicker bodies puts it too{' '}
              <Reference number={1} />. Who wants a tile to dry evenly should still the air first and only
              then think of warmth. Twelve tiles of one clay are few, and we do not claim more.
            </p>
          </Part>
          <Part id="data" title="Data availability">
            <p>
              All weights and the log of each room belong to this sample and are as invented as its authors.
            </p>
          </Part>
          <Part id="references" title="References">
            <ol className={styles.references}>
              <li id="reference-1">
                Adebayo-Lind T. Drying of thick clay bodies in still air. <i>J. Everyday Mater.</i> 2024; 2:
                e0003.
              </li>
              <li id="reference-2">
                Castellanos R, Umeå P. Two loggers under ten euros. <i>J. Landsc. Clim.</i> 2025; 3: e0002.
              </li>
            </ol>
          </Part>
        </div>
      </div>
    </article>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

const Reference = ({ number }: { number: number }) => (
  <a href={`#reference-${number}`} aria-label={`Reference ${number}`}>
    [{number}]
  </a>
);
