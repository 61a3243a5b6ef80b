import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { BandDivider } from '@/components/covers/BandDivider';
import { PageHeading } from '@/components/layout/PageHeading';
import { PageMeta } from '@/components/layout/PageMeta';
import { Section } from '@/components/layout/Section';

type SessionCardProps = { title: string; lead: string; description: string; children: ReactNode };

export function SessionCard({ title, lead, description, children }: SessionCardProps) {
  return (
    <Section rhythm="tight" width="form">
      <PageMeta title={title} description={description} hidden />
      <PageHeading title={title} lead={lead} />
      <Card sx={{ overflow: 'hidden' }}>
        <BandDivider />
        <Box sx={{ padding: { xs: 3, sm: 4 } }}>{children}</Box>
      </Card>
    </Section>
  );
}
