/** Draws every picture of the demonstration press anew: `node demo/draw/all.ts`. */
await import('./articles/cac-2024-watermarks.ts');
await import('./articles/cac-2025-almanacs.ts');
await import('./articles/cac-2026-marginal-hands.ts');
await import('./articles/jem-2023-brick-dust-lime.ts');
await import('./articles/jem-2023-window-glass.ts');
await import('./articles/jem-2024-clay-mucilage.ts');
await import('./articles/jem-2024-cotton-board.ts');
await import('./articles/jem-2025-larch-cladding.ts');
await import('./articles/jem-2026-salt-chamber.ts');
await import('./articles/jem-2026-straw-partitions.ts');
await import('./articles/jlc-2023-hedge-gauges.ts');
await import('./articles/jlc-2023-snowmelt.ts');
await import('./articles/jlc-2024-courtyards.ts');
await import('./articles/jlc-2025-fog-water.ts');
await import('./articles/jlc-2025-peat-subsidence.ts');
await import('./articles/jlc-2026-soil-moisture-drift.ts');
await import('./scenes.ts');
await import('./notices.ts');
await import('./sketches.ts');
await import('./portraits.ts');

export {};
